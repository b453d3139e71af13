import '../design-system/styles.css';

import { takeOver } from './take-over';

void takeOver();
