import { h, type ComponentType } from 'preact'
import { render } from 'preact-render-to-string'
import { Html } from '../../../platform/html'

/**
 * Draws a public view as HTML. The views are written in React's types and drawn by Preact: build and tests map one to the
 * other (scripts/buildServer.mjs, vitest.config.ts).
 */
export function renderView<Props extends object>(View: (props: Props) => unknown, props: Props): Html {
  return new Html(render(h(View as unknown as ComponentType<Props>, props)))
}
