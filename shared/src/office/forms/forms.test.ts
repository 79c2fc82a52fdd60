import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { mayBePublic, neverPublicKinds } from './form.kinds'
import type { Question } from './formDefinition.types'
import { publicAnswer, takenOut, withoutContacts } from './publicAnswer'

const colors = [{ id: 'Red', name: 'Red' }, { id: 'Blue', name: 'Blue' }]
const ask = (kind: Question['kind'], other: Partial<Question> = {}): Question => ({ part: 'question', id: 'q', kind, label: 'Question', isPublic: true, ...other })

describe('what everyone may read of an entry', () => {
  it('is never how to reach someone, when someone was born, where someone lives, or text without bounds', () => {
    expect([...neverPublicKinds].sort()).toEqual(['address', 'agreement', 'birthDate', 'email', 'file', 'longText', 'phone', 'photo', 'signature', 'staff', 'student'])
    for (const kind of neverPublicKinds) {
      expect(mayBePublic(kind)).toBe(false)
      expect(publicAnswer(ask(kind), 'ivy@home.example')).toBe('')
    }
  })

  it('is refused by the database too, by the same list', () => {
    const folder = new URL('../../../../api-server/drizzle/', import.meta.url)
    const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql')).map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n')
    const check = [...migrations.matchAll(/"form_version_never_public" CHECK \((.*)\)/g)].at(-1)![1]!
    expect([...check.matchAll(/@\.kind == "(\w+)"/g)].map(([, kind]) => kind).sort()).toEqual([...neverPublicKinds].sort())
  })

  it('is nothing that its owner did not mark, or that is confidential', () => {
    expect(publicAnswer(ask('text', { isConfidential: true }), 'Ivy')).toBe('')
    expect(publicAnswer(ask('text', { isPublic: false }), 'Ivy')).toBe('')
    expect(publicAnswer(ask('text'), undefined)).toBe('')
  })

  it.each([
    ['Write to ivy.fernby+band@mail.home.example, please', `Write to ${takenOut}, please`],
    ['Call (512) 555-0199 or 512.555.0199', `Call ${takenOut} or ${takenOut}`],
    ['+1 512 555 0199', takenOut],
    ['5125550199', takenOut],
    ['Team 12, 2026-11-20, 4 songs of 1913', 'Team 12, 2026-11-20, 4 songs of 1913'],
    ['99 red balloons', '99 red balloons'],
  ])('%s is shown as %s', (text, shown) => {
    expect(withoutContacts(text)).toBe(shown)
    expect(publicAnswer(ask('text'), text)).toBe(shown)
  })

  it('names what was chosen', () => {
    expect(publicAnswer(ask('choices', { options: colors }), ['Red', 'Blue'])).toBe('Red, Blue')
    expect(publicAnswer(ask('school', { options: [{ id: 'atlas', name: 'Atlas Academy' }] }), 'atlas')).toBe('Atlas Academy')
    expect(publicAnswer(ask('yesNo'), 'yes')).toBe('Yes')
  })
})
