/** The blocks as a part that comes later; editors' pages bring them at once. */
export { Blocks } from './blocks';
