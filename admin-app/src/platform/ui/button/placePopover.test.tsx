import { afterEach, expect, it, vi } from 'vitest'
import { placePopover } from './placePopover'

afterEach(() => void vi.unstubAllGlobals())

/** A button of 40 by 20 at this place, and a panel of 100 by 50. */
function placed(x: number, y: number, edge?: 'left' | 'right'): [string, string] {
  vi.stubGlobal('innerWidth', 360)
  vi.stubGlobal('innerHeight', 740)
  const [button, panel] = [document.createElement('button'), document.createElement('div')]
  button.getBoundingClientRect = () => new DOMRect(x, y, 40, 20)
  Object.defineProperties(panel, { offsetHeight: { value: 50 }, offsetWidth: { value: 100 } })
  placePopover(button, panel, edge)
  return [panel.style.left, panel.style.top]
}

it.each<[number, number, 'left' | 'right' | undefined, string[]]>([
  [50, 100, undefined, ['50px', '122px']],
  [300, 100, undefined, ['252px', '122px']],
  [200, 100, 'right', ['140px', '122px']],
  [20, 100, 'right', ['8px', '122px']],
  [50, 700, undefined, ['50px', '648px']],
])('stands at its button, within the window: %d, %d, %s', (x, y, edge, at) => {
  expect(placed(x, y, edge)).toEqual(at)
})

it('leaves alone what is gone by then', () => {
  expect(() => placePopover(null, null)).not.toThrow()
})
