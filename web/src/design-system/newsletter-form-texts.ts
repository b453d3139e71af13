import { textsOf } from '../i18n/texts';

/** Texts of the sign-up for the newsletter that only scripts show. */
export const useNewsletterFormTexts = textsOf({
  en: {
    empty: 'Please enter your email address.',
    notAnAddress: 'This does not look like an email address. It should read like name@example.com.',
    wentOn: 'Your sign-up continues in the new tab.',
  },
  es: {
    empty: 'Escriba su dirección de correo electrónico.',
    notAnAddress: 'No parece una dirección de correo. Debería ser como nombre@example.com.',
    wentOn: 'Su suscripción continúa en la pestaña nueva.',
  },
});
