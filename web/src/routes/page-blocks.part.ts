/** The blocks as a part that comes later; editors' pages bring them at once. */
export { PageBlocks } from './page-blocks';
