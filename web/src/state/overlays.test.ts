import { afterEach, expect, test, vi } from 'vitest';

import { closeMegaMenu, closeOverlays, closeProductSearch, onOverlaysChange, openMegaMenu, openProductSearch, overlays, toggleMobileMenu } from './overlays';

afterEach(closeOverlays);

test('opening one thing closes every other', () => {
  openMegaMenu('products');
  expect(overlays()).toEqual({ megaMenu: 'products', mobileMenu: false, productSearch: false });
  toggleMobileMenu(true);
  expect(overlays()).toEqual({ megaMenu: null, mobileMenu: true, productSearch: false });
  openProductSearch();
  expect(overlays()).toEqual({ megaMenu: null, mobileMenu: false, productSearch: true });
});

test('closing one thing leaves another alone', () => {
  openProductSearch();
  closeMegaMenu();
  toggleMobileMenu(false);
  expect(overlays().productSearch).toBe(true);
  closeProductSearch();
  expect(overlays()).toEqual({ megaMenu: null, mobileMenu: false, productSearch: false });
});

test('listeners hear changes, and only changes', () => {
  const heard = vi.fn();
  const stop = onOverlaysChange(heard);
  closeOverlays();
  expect(heard).not.toHaveBeenCalled();
  openMegaMenu('products');
  openMegaMenu('products');
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
  closeOverlays();
  expect(heard).toHaveBeenCalledTimes(1);
});
