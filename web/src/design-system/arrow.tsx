import { classNames } from '../lib/class-names';

/** The arrow of a link: forward, or out of the site. */
export function Arrow({ out = false }: { out?: boolean }) {
  return (
    <svg className={classNames('arrow rigid', out && 'arrow-out')} viewBox="0 0 16 16" aria-hidden="true">
      <path d={out ? 'M4 12 12 4M5.5 4H12v6.5' : 'M1.5 8h12M9 3.5 13.5 8 9 12.5'} />
    </svg>
  );
}
