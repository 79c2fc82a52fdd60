/** React's automatic JSX runtime, from Preact: children come inside props, the key next to them. */
import { createElement, Fragment, type Attributes, type ComponentType } from 'preact'

export { Fragment }

export function jsx(type: ComponentType, props: Attributes, key?: string) {
  return createElement(type, key === undefined ? props : { ...props, key })
}

export { jsx as jsxs }
