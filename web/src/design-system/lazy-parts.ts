// Here and not in the part: it stands on every page, so its styles belong to those of the site.
import './styles/newsletter-form.css';

import { lazyModule } from '../lib/lazy-module';
import { lazyPart } from '../lib/lazy-part';

/** The sign-up for the newsletter: a plain form until its script has come. */
export const LazyNewsletterForm = lazyPart(lazyModule(() => import('./newsletter-form.part')), (part) => part.NewsletterForm);
