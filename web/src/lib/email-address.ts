const LOCAL = /^[\w!#$%&'*+/=?^`{|}~.-]+$/;
const LABEL = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/i;

/** Whether WordPress takes a text for an e-mail address: one `@`, a plain local part, a domain of at least two labels. */
export function isEmailAddress(text: string): boolean {
  const at = text.indexOf('@');
  const labels = text.slice(at + 1).split('.');
  return at > 0 && text.length >= 6 && text.length <= 254 && LOCAL.test(text.slice(0, at)) && labels.length > 1 && labels.every((label) => LABEL.test(label));
}
