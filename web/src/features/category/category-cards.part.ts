/** The cards as a part that comes later; the page of all categories brings them at once. */
export { CategoryCards } from './category-cards';
