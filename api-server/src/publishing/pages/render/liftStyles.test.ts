import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { Html } from '../../../platform/html'
import { liftStyles, styleSourceOf } from './liftStyles'

test('equal styles become one rule, and elements keep the rest of what they have', () => {
  const { body, rules } = liftStyles(new Html('<i class="crest" style="--c1:#112233;--edge:light-dark(#000000,#ffffff)">A</i><i style="--c1:#112233;--edge:light-dark(#000000,#ffffff)">B</i><i style="--c1:#445566;">C</i>'))
  expect(body.text).toBe('<i class="crest" data-c="1">A</i><i data-c="1">B</i><i data-c="2">C</i>')
  expect(rules).toBe('[data-c="1"]{--c1:#112233;--edge:light-dark(#000000,#ffffff)}[data-c="2"]{--c1:#445566;}')
})

test.each(['<i style="color:red">A</i>', '<i style="--c1:url(&quot;https://elsewhere.example&quot;)">A</i>', '<i style="--c1:url(//elsewhere.example/a.png)">A</i>', '<i style="--c1:#123}*{color:red">A</i>', '<p>style=&quot;--c1:#112233&quot;</p>'])('%s is no rule', (text) => {
  expect(liftStyles(new Html(text))).toEqual({ body: new Html(text), rules: '' })
})

test('the policy knows the sheet by its hash', () => {
  const rules = '[data-c="1"]{--c1:#112233}'
  expect(styleSourceOf(`<head><style>${rules}</style></head>`)).toBe(` 'sha256-${createHash('sha256').update(rules).digest('base64')}'`)
  expect(styleSourceOf('<head></head>')).toBe('')
})
