/** The sign-up for the newsletter, which stands in pages and above the footer. */
import { expect, type Locator } from '@playwright/test';

import type { Language } from './languages.ts';

/** Tries to sign up without an address and with what is none: both are told at the field, which gets focus. */
export async function expectRefusals(part: Locator, { newsletterEmail, newsletterTold, subscribe }: Language) {
  const field = part.getByRole('textbox', { name: newsletterEmail });
  // Browsers check the address themselves until the script has come.
  await expect(field.locator('xpath=ancestor::form')).toHaveAttribute('novalidate', '');
  for (const [typed, told] of [['', newsletterTold.empty], ['ada@example', newsletterTold.notAnAddress]] as const) {
    await field.fill(typed);
    await part.getByRole('button', { name: subscribe, exact: true }).click();
    await expect(field).toHaveAccessibleDescription(told);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
  }
}
