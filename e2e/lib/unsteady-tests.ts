/** Writes down which tests passed only on their second try, one `file:line` per line, for `cargo xtask e2e` to run them again. */
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';

const FOLDER = join(import.meta.dirname, '..');

export default class UnsteadyTests implements Reporter {
  #suite: Suite | null = null;

  onBegin(_config: FullConfig, suite: Suite) {
    this.#suite = suite;
  }

  onEnd() {
    const unsteady = this.#suite?.allTests().filter((test) => test.outcome() === 'flaky') ?? [];
    const places = new Set(unsteady.map(({ location }) => `${relative(FOLDER, location.file)}:${location.line}`));
    writeFileSync(join(FOLDER, 'unsteady-tests.txt'), [...places].map((place) => `${place}\n`).join(''));
  }

  printsToStdio() {
    return false;
  }
}
