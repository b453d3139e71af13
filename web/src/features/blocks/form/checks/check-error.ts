/** A robot check that does not work. The message is for operators; they know it from Nuxt's module of that name, whichever check it is. */
export class CheckError extends Error {
  override readonly name = 'CheckError';

  constructor(problem: string) {
    super(`ReCaptcha error: ${problem}`);
  }
}
