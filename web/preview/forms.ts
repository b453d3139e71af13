/** Forms with every kind of field, in both languages, and what they look like after being sent without scripts. */
import type { Block, Form, FormField, FormRule, Link, Locale, RobotCheck, SentForm } from '../src/lib/page-data.gen';
import type { SafeHtml } from '../src/lib/safe-html';

const FIELD: Omit<FormField, 'name' | 'kind' | 'label'> = {
  help: '',
  placeholder: '',
  required: false,
  value: '',
  fromAddress: false,
  options: [],
  multiple: false,
  autocomplete: null,
  acceptHtml: '' as SafeHtml,
  minLength: null,
  maxLength: null,
  min: '',
  max: '',
  step: '',
  accept: [],
  maxSize: null,
  maxSizeText: '',
  maxFiles: 1,
  question: '',
  answerHash: '',
};

/** A field of a form; what is left out is empty. */
export function formField(name: string, kind: FormField['kind'], label: string, more: Partial<FormField> = {}): FormField {
  return { ...FIELD, name, kind, label, ...more };
}

/** A form with the given fields; the rules are those that the back end makes of them. */
export function formOf(fields: FormField[], more: Partial<Form> = {}): Form {
  return {
    number: 42,
    slug: 'contact',
    title: 'Write to us',
    action: '/contact/#write',
    feedbackUrl: '/contact-form-7/v1/contact-forms/42/feedback',
    fields,
    rules: fields.flatMap((field) => rulesOf(field, 'en')),
    messages: {
      accept_terms: 'You must accept the terms and conditions before sending your message.',
      validation_error: 'One or more fields have an error. Please check and try again.',
    },
    check: { kind: 'proofOfWork', challengeUrl: '/form-challenge', leastSeconds: 0 },
    trap: 'company-website',
    otherWays: [link('hello@example.com', 'mailto:hello@example.com'), link('+44 1632 960118', 'tel:+441632960118')],
    sent: null,
    ...more,
  };
}

/** The form of the preview with every kind of field. */
export function everyField(locale: Locale, more: Partial<Form> = {}): Form {
  const l = (en: string, es: string) => (locale === 'en' ? en : es);
  const fields = [
    formField('your-name', 'text', l('Your name', 'Nombre y apellidos'), { required: true, maxLength: 120, minLength: 2, autocomplete: 'name' }),
    formField('your-email', 'email', l('Email', 'Correo electrónico'), { required: true, maxLength: 254, autocomplete: 'email', placeholder: l('name@example.com', 'nombre@example.com') }),
    formField('your-phone', 'tel', l('Telephone', 'Teléfono'), { maxLength: 40, autocomplete: 'tel', help: l('If you would rather be rung.', 'Si prefiere que le llamemos.') }),
    formField('website', 'url', l('Website', 'Página web'), { autocomplete: 'url', placeholder: 'https://' }),
    formField('product', 'text', l('Product code', 'Referencia'), { fromAddress: true, maxLength: 60 }),
    formField('space', 'select', l('What kind of space is it?', '¿Qué tipo de espacio es?'), {
      required: true,
      options: [
        { value: 'office', label: l('Office', 'Oficina') },
        { value: 'hospitality', label: l('Hotel or restaurant', 'Hotel o restaurante') },
        { value: 'exterior', label: l('Outdoors', 'Exterior') },
      ],
    }),
    formField('stage', 'radio', l('How far along is the project?', '¿En qué fase está el proyecto?'), {
      required: true,
      options: [
        { value: 'idea', label: l('An idea', 'Una idea') },
        { value: 'drawings', label: l('Drawings exist', 'Ya hay planos') },
        { value: 'site', label: l('Work on site has begun, and the ceilings close within the next few weeks', 'La obra ha empezado y los techos se cierran en las próximas semanas') },
      ],
    }),
    formField('help-with', 'checkbox', l('What would help you?', '¿Qué le serviría de ayuda?'), {
      multiple: true,
      options: [
        { value: 'calculation', label: l('A lighting calculation', 'Un cálculo de iluminación') },
        { value: 'samples', label: l('Samples or a mock-up on site', 'Muestras o una prueba en obra') },
        { value: 'quotation', label: l('A quotation', 'Un presupuesto') },
      ],
    }),
    formField('quantity', 'number', l('How many luminaires?', '¿Cuántas luminarias?'), { min: '1', max: '5000', step: '1' }),
    formField('wanted', 'date', l('Needed by', '¿Para cuándo?'), { min: '2026-12-01', max: '2028-12-31' }),
    formField('your-message', 'textarea', l('Your message', 'Su mensaje'), {
      required: true,
      minLength: 10,
      maxLength: 2000,
      help: l('Ceiling height, surfaces, what is there now and when you need an answer.', 'Altura del techo, superficies, qué hay ahora y para cuándo necesita respuesta.'),
    }),
    formField('drawings', 'file', l('Drawings', 'Planos'), { multiple: true, maxFiles: 3, accept: ['.pdf', '.dwg', '.dxf'], maxSize: 10 * 1024 * 1024, maxSizeText: '10\u{a0}MB' }),
    formField('sum', 'quiz', l('Question', 'Pregunta'), { required: true, question: l('Two lamps and two more are how many?', 'Dos lámparas y otras dos, ¿cuántas son?'), answerHash: 'c20ad4d7' }),
    formField('source', 'hidden', '', { value: 'contact-page' }),
    formField('privacy', 'acceptance', l('Privacy', 'Privacidad'), {
      required: true,
      acceptHtml: l(
        'You may keep what I write and use it to advise me, as the <a href="/privacy/">privacy notice</a> explains.',
        'Pueden conservar lo que escribo y usarlo para asesorarme, como explica la <a href="/es/privacidad/">política de privacidad</a>.',
      ) as SafeHtml,
    }),
  ];
  const home = l('/', '/es/');
  return formOf(fields, {
    title: l('Ask the project studio', 'Consulte al estudio de proyectos'),
    action: `${home}contact/#write`,
    rules: fields.flatMap((field) => rulesOf(field, locale)),
    messages: {
      accept_terms: l('You must accept the terms and conditions before sending your message.', 'Debe aceptar las condiciones antes de enviar su mensaje.'),
      validation_error: l('One or more fields have an error. Please check and try again.', 'Hay errores en uno o más campos. Revíselos y vuelva a intentarlo, por favor.'),
    },
    ...more,
  });
}

/** Addresses of the preview with the blocks that stand there. */
export function formPages(locale: Locale): Map<string, Block[]> {
  const l = (en: string, es: string) => (locale === 'en' ? en : es);
  const home = l('/', '/es/');
  const values = [
    { name: 'your-name', values: ['Ada'] },
    { name: 'your-email', values: ['ada@lovelace'] },
    { name: 'space', values: ['hospitality'] },
    { name: 'help-with', values: ['samples', 'quotation'] },
    { name: 'your-message', values: [l('A staircase of four floors, oak and plaster.', 'Una escalera de cuatro plantas, roble y yeso.')] },
  ];
  const sent = (status: string, message: string, more: Partial<SentForm> = {}): SentForm => ({ status, message, errors: [], values, question: null, receipt: null, ...more });
  const page = (form: Form): Block[] => [
    {
      kind: 'form',
      id: 'write',
      title: l('Bring us the drawings', 'Tráiganos los planos'),
      textHtml: l(
        '<p>Tell us about the room and what people do in it. The studio answers within two working days, with a calculation if you attach a plan.</p>',
        '<p>Cuéntenos cómo es el espacio y qué se hace en él. El estudio responde en dos días laborables, con un cálculo si adjunta un plano.</p>',
      ) as SafeHtml,
      form,
    },
  ];
  return new Map([
    [`${home}contact/`, page(everyField(locale))],
    [
      `${home}contact/invalid/`,
      page(
        everyField(locale, {
          sent: sent('validation_failed', l('One or more fields have an error. Please check and try again.', 'Hay errores en uno o más campos. Revíselos y vuelva a intentarlo, por favor.'), {
            errors: [
              { field: 'your-email', message: message('email', locale) },
              { field: 'stage', message: message('required', locale) },
              { field: 'privacy', message: l('You must accept the terms and conditions before sending your message.', 'Debe aceptar las condiciones antes de enviar su mensaje.') },
            ],
          }),
        }),
      ),
    ],
    [
      `${home}contact/question/`,
      page(
        everyField(locale, {
          sent: sent('init', l('One more step: please answer the question and send the form again.', 'Un paso más: responda a la pregunta y vuelva a enviar el formulario.'), {
            question: { text: l('What is three plus four?', '¿Cuánto es tres más cuatro?'), token: 'cXVlc3Rpb24' },
          }),
        }),
      ),
    ],
    [
      `${home}contact/failed/`,
      page(everyField(locale, { sent: sent('mail_failed', l('There was an error trying to send your message. Please try again later.', 'No se ha podido enviar su mensaje. Vuelva a intentarlo más tarde, por favor.')) })),
    ],
    [`${home}contact/sent/`, page(everyField(locale, { sent: sent('mail_sent', l('Thank you. The studio will look at it and ring or write within two working days.', 'Gracias. El estudio lo revisará y le llamará o escribirá en dos días laborables.')) }))],
  ]);
}

/** The operator's checks that the preview cannot run, for tests. */
export const RECAPTCHA: Extract<RobotCheck, { kind: 'recaptcha' }> = {
  kind: 'recaptcha',
  siteKey: 'site-key',
  version: 3,
  scriptUrl: 'https://recaptcha.example/api.js?render=site-key',
  action: 'contact',
};

export const TURNSTILE: Extract<RobotCheck, { kind: 'turnstile' }> = { kind: 'turnstile', siteKey: 'site-key', scriptUrl: 'https://turnstile.example/api.js', action: 'contact' };

const MESSAGES: Record<string, Record<Locale, string>> = {
  required: { en: 'Please fill out this field.', es: 'Rellene este campo, por favor.' },
  email: { en: 'Please enter an email address, such as name@example.com.', es: 'Escriba una dirección de correo, como nombre@example.com.' },
  tel: { en: 'Please enter a telephone number with 6 to 15 digits.', es: 'Escriba un número de teléfono de entre 6 y 15 cifras.' },
  url: { en: 'Please enter a web address, such as https://example.com.', es: 'Escriba una dirección web, como https://example.com.' },
  number: { en: 'Please enter a number.', es: 'Escriba un número.' },
  date: { en: 'Please enter a day.', es: 'Escriba un día.' },
  minlength: { en: 'This text is too short. Please tell us a little more.', es: 'El texto es demasiado corto. Cuéntenos un poco más, por favor.' },
  maxlength: { en: 'This text is too long. Please shorten it.', es: 'El texto es demasiado largo. Acórtelo, por favor.' },
  enum: { en: 'Please choose one of the options.', es: 'Elija una de las opciones disponibles.' },
  file: { en: 'This file is of a type we cannot take.', es: 'No podemos aceptar archivos de este tipo.' },
  maxfilesize: { en: 'This file is too large.', es: 'Este archivo es demasiado grande.' },
};

function message(rule: string, locale: Locale): string {
  return MESSAGES[rule]?.[locale] ?? rule;
}

/** As the back end makes them. */
function rulesOf(field: FormField, locale: Locale): FormRule[] {
  const rule = (name: string, more: Partial<FormRule> = {}): FormRule => ({ rule: name, field: field.name, error: message(name, locale), ...more });
  const rules: FormRule[] = [];
  if (field.required && field.kind !== 'acceptance') {
    rules.push(field.kind === 'file' ? rule('requiredfile', { error: message('required', locale) }) : rule('required'));
  }
  if (['email', 'tel', 'url', 'number', 'date'].includes(field.kind)) {
    rules.push(rule(field.kind));
  }
  if (field.minLength !== null) {
    rules.push(rule('minlength', { threshold: field.minLength }));
  }
  if (field.maxLength !== null) {
    rules.push(rule('maxlength', { threshold: field.maxLength }));
  }
  if (field.options.length > 0) {
    rules.push(rule('enum', { accept: field.options.map(({ value }) => value) }));
  }
  if (field.kind === 'file') {
    rules.push(rule('file', { accept: field.accept }), rule('maxfilesize', { threshold: field.maxSize ?? 0 }));
  }
  return rules;
}

function link(title: string, href: string): Link {
  return { title, href, newTab: false };
}
