import { expect, it } from 'vitest'
import { PersonName } from './fields'

const read = (name: string) => PersonName('This field is required.').safeParse(name)

it.each(['Ada', 'O’Neil-Ruiz', 'St. John', 'St.John', 'J.R.', 'María José', 'Jr.', '李', 'van der Berg', 'D’Arcy'])('%s is a name', (name) => {
  expect(read(name)).toMatchObject({ success: true, data: name })
})

it.each(['evil.example', 'Win at bit.ly now', 'https://x', 'WWW.evil', 'x@y', 'go t.co', 'Ada evil.Example/x'])('%s is none: it would be a link in an email', (name) => {
  expect(read(name).error?.issues[0]?.message).toBe('A name cannot have a web or email address in it.')
})
