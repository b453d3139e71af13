import { Blocks } from '../features/blocks/blocks';
import { LazyCalculator } from '../features/calculator/lazy-parts';
import type { Block } from '../lib/page-data.gen';
import { CalculatorContext, type CalculatorPlace } from '../state/calculator-slot';

/** The blocks of a page, with what other features draw in them. */
export function PageBlocks({ blocks }: { blocks: Block[] }) {
  return (
    <CalculatorContext value={calculatorAt}>
      <Blocks blocks={blocks} />
    </CalculatorContext>
  );
}

function calculatorAt(place: CalculatorPlace) {
  return <LazyCalculator {...place} />;
}
