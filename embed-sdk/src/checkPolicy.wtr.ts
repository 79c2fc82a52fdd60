/** The line to ask for, from the policy that a page has. */
import { isOurs, neededLine } from './checkPolicy'
import { assertEqual, describe, it } from './testing/page'

const portal = 'https://portal.example'

describe('the line that a page needs', () => {
  const lines: [policy: string, directive: string, line: string][] = [
    ["connect-src 'self'", 'connect-src', "connect-src 'self' https://portal.example"],
    ["CONNECT-SRC 'self'", 'connect-src', "connect-src 'self' https://portal.example"],
    ["frame-src 'none'; connect-src x.example", 'frame-src', 'frame-src https://portal.example'],
    // What another directive stood in for is kept.
    ["default-src 'self' cdn.example; img-src *", 'connect-src', "connect-src 'self' cdn.example https://portal.example"],
    ["child-src a.example; default-src 'self'", 'frame-src', 'frame-src a.example https://portal.example'],
    ["script-src b.example; default-src 'none'", 'script-src-elem', 'script-src-elem b.example https://portal.example'],
    ["default-src 'none'", 'script-src', 'script-src https://portal.example'],
    // Nothing that says anything of it: the line alone.
    ['img-src *', 'frame-src', 'frame-src https://portal.example'],
    ['', 'frame-src', 'frame-src https://portal.example'],
    ["connect-src 'self' https://portal.example", 'connect-src', "connect-src 'self' https://portal.example"],
    ["img-src *, connect-src 'self'", 'connect-src', "connect-src 'self' https://portal.example"],
  ]
  for (const [policy, directive, line] of lines) {
    it(`${directive} of "${policy}"`, () => assertEqual(neededLine(policy, directive, portal), line, 'line'))
  }
})

describe('what was blocked', () => {
  const violation = { effectiveDirective: 'connect-src', blockedURI: `${portal}/embed/1.0.0/manifest.json`, originalPolicy: '', disposition: 'enforce' }
  it('is ours, of this directive and really blocked', () => {
    assertEqual(isOurs(violation, 'connect-src', portal), true, 'ours')
    assertEqual(isOurs(violation, 'frame-src', portal), false, 'another directive')
    assertEqual(isOurs({ ...violation, blockedURI: 'https://statistics.example/count' }, 'connect-src', portal), false, 'of someone else')
    assertEqual(isOurs({ ...violation, disposition: 'report' }, 'connect-src', portal), false, 'only reported')
    assertEqual(isOurs({ ...violation, effectiveDirective: 'style-src-attr', blockedURI: 'inline' }, 'style-src-attr', portal), true, 'a style in an attribute')
  })
})
