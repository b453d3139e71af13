import type { Block } from './page-data.gen';

/** The block of one kind, however the generator names its variants. */
export type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;
