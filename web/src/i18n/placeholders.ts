/** The names of the `{placeholders}` of a text. A text that is only known as a `string` has none that could be known. */
export type PlaceholdersOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlaceholdersOf<Rest> : never;

/**
 * A value for each placeholder of a text, and no other. Of several texts that it may be, for the placeholders of all of them.
 * Nothing will do for a text that is only known as a `string`: hand it on as what `textsOf` made of it.
 */
export type ValuesFor<Text extends string, Value> = string extends Text ? never : [PlaceholdersOf<Text>] extends [never] ? Readonly<Record<string, never>> : Readonly<Record<PlaceholdersOf<Text>, Value>>;
