import type { ScreenName } from '@portal/shared/platform/access/screens'

/** Begins to load a screen that a person is likely to open next (a pointer rests on its link). */
export function preloadScreen(name: ScreenName): void {
  // A failed guess is no failure: the screen's own opening tries again and reports.
  import('./screenComponents').then(({ screenComponents }) => (name in screenComponents ? screenComponents[name as keyof typeof screenComponents]() : undefined)).catch(() => undefined)
}
