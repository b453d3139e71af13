import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

import type { Image } from '../lib/page-data.gen';
import { Picture } from './picture';

const lamp: Image = { src: '/media/lamp.png', widths: [160, 320, 480], width: 400, height: 300, alt: 'A lamp', color: '#102030' };

afterEach(cleanup);

function sources(container: HTMLElement) {
  return [...container.querySelectorAll('source')].map((source) => ({ type: source.type, srcset: source.srcset, sizes: source.sizes }));
}

describe('a picture', () => {
  test('offers its sizes as AVIF and WebP, and no more pixels than it has', () => {
    const { container } = render(<Picture image={lamp} sizes="50vw" />);
    const set = (format: string) => `/media/lamp.png/160.${format} 160w, /media/lamp.png/320.${format} 320w, /media/lamp.png/480.${format} 400w`;
    expect(sources(container)).toEqual([
      { type: 'image/avif', srcset: set('avif'), sizes: '50vw' },
      { type: 'image/webp', srcset: set('webp'), sizes: '50vw' },
    ]);
    const image = screen.getByRole('img', { name: 'A lamp' });
    expect([image.getAttribute('src'), image.getAttribute('width'), image.getAttribute('height')]).toEqual(['/media/lamp.png', '400', '300']);
    expect(image.getAttribute('loading')).toBe('lazy');
  });

  test('that is on screen first is fetched first', () => {
    render(<Picture image={lamp} sizes="100vw" priority />);
    const image = screen.getByRole('img');
    expect([image.getAttribute('loading'), image.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
  });

  test('without sizes is shown as it is, in a place of a sensible shape', () => {
    const unmeasured: Image = { src: lamp.src, width: null, height: null, alt: lamp.alt, color: null };
    const { container } = render(<Picture image={unmeasured} sizes="50vw" />);
    expect(sources(container)).toEqual([]);
    expect(container.querySelector('.picture-unmeasured img')?.getAttribute('src')).toBe('/media/lamp.png');
  });

  test('that does not arrive becomes a lit wall that still says what was meant to be there', () => {
    const { container, rerender } = render(<Picture image={lamp} sizes="50vw" />);
    fireEvent.error(screen.getByRole('img'));
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('img', { name: 'A lamp' }).className).toContain('picture-none');
    rerender(<Picture image={{ ...lamp, src: '/media/other.png' }} sizes="50vw" />);
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/other.png');
  });
});
