import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFormatted } from '@portal/shared/views/forms/FormattedView'
import { cleanFormatted } from './cleanFormatted'

describe('formatted text', () => {
  it.each([
    ['headings, lists and links stay', '<h3>Bring</h3><ul><li><p>A <strong>form</strong></p></li></ul><p><a href="https://office.example/rules">Rules</a></p>', '<h3>Bring</h3><ul><li><p>A <strong>form</strong></p></li></ul><p><a href="https://office.example/rules">Rules</a></p>'],
    ['pictures of other sites are left out', '<p>Hi<img src="https://ads.example/pixel.gif"></p>', '<p>Hi</p>'],
    ['what runs is left out, with what is in it', '<p onclick="alert(1)">Hi<script>alert(1)</script><style>p{}</style></p><iframe src="https://a.example">x</iframe>', '<p>Hi</p>'],
    ['links that run are words', '<a href="javascript:alert(1)">x</a><a href="//a.example">y</a><a href=" jav\tascript:alert(1)">z</a>', '<a>x</a><a>y</a><a>z</a>'],
    ['colors and fonts of a text program are left out', '<p class="MsoNormal" style="color:red"><font face="Arial"><span>Words</span></font></p>', '<p>Words</p>'],
    ['what is open is closed', '<p><strong>Words', '<p><strong>Words</strong></p>'],
  ])('%s', (_, given, kept) => expect(cleanFormatted(given)).toBe(kept))

  it('whatever is written, what was cleaned stays as it is and is drawn in full', () => {
    const pieces = fc.constantFrom('<p>', '</p>', '<b>', '</b>', '<script>', '</script>', '<img src=x onerror=alert(1)>', '<a href="https://a.example">', '</a>', '<svg>', '</svg>', '<!--', '-->', '<ul><li>', '"', "'", '&lt;', '&', '<', '>', 'words ', ' x=')
    fc.assert(fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const once = cleanFormatted(parts.join(''))
      expect(cleanFormatted(once)).toBe(once)
      expect(once).not.toMatch(/<(script|img|svg|[^>]* on\w+=)/i)
      const drawn = JSON.stringify(readFormatted(once))
      expect(drawn.match(/words/g)?.length ?? 0).toBe(once.match(/words/g)?.length ?? 0)
    }), { numRuns: 300, seed: 20_261_128 })
  })
})
