import { flushSync } from 'react-dom';

/** Goes to another step of the calculator that a control belongs to, and takes those who use a keyboard or listen along. */
export function turnTo(control: Element, goTo: (step: number) => void, step: number): void {
  const calculator = control.closest('.calculator');
  flushSync(() => {
    goTo(step);
  });
  const target = calculator?.querySelector<HTMLElement>('.calculator-step[data-current] .calculator-step-title, [data-shows=result] .calculator-result');
  if (target) {
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
    // The heading of a step is not where it begins.
    (target.closest('.calculator-step') ?? target).scrollIntoView({ block: 'start' });
  }
}
