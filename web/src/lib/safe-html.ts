/** HTML that the server has sanitised. Only generated page data may produce it; only `SafeMarkup` may print it. */
export type SafeHtml = string & { readonly __safe: unique symbol };
