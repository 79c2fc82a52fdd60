import { expect, it } from 'vitest'
import { contentDisposition } from './fileAnswer'

it.each([
  ['list.csv', 'attachment; filename="list.csv"; filename*=UTF-8\'\'list.csv'],
  ['../../etc/passwd', 'attachment; filename=".._.._etc_passwd"; filename*=UTF-8\'\'.._.._etc_passwd'],
  ['a"b\r\nX: y\u0000.pdf', 'attachment; filename="a_bX_ y.pdf"; filename*=UTF-8\'\'a_bX_%20y.pdf'],
  ['Zeugnis für Ä\u202egnp.pdf', 'attachment; filename="Zeugnis fur Agnp.pdf"; filename*=UTF-8\'\'Zeugnis%20f%C3%BCr%20%C3%84gnp.pdf'],
  ['📄', 'attachment; filename="file"; filename*=UTF-8\'\'%F0%9F%93%84'],
  ['', 'attachment; filename="file"; filename*=UTF-8\'\'file'],
])('the name %j goes into the header as one value', (name, header) => expect(contentDisposition(name, 'attachment')).toBe(header))
