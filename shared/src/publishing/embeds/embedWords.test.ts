import { describe, expect, it } from 'vitest'
import { embedTitle, embedWords, missingChoices } from './embedWords'

describe('words about elements', () => {
  it.each([
    ['standings', {}, 'Standings'],
    ['standings', { activity: 'Girls soccer' }, 'Girls soccer standings'],
    ['standings', { activity: 'Girls soccer', level: 'Varsity', district: '4A District 2' }, 'Girls soccer Varsity 4A District 2 standings'],
    ['schedule', { team: 'Atlas Academy Girls soccer' }, 'Atlas Academy Girls soccer schedule'],
    ['event-results', { event: 'State meet' }, 'State meet results'],
    ['brackets', { activity: 'Girls soccer', level: 'Varsity', bracket: 'State, 4A' }, 'State, 4A brackets'],
    ['roster', { event: 'Lone Prairie Soccer Cup', team: 'Narrow Bell School' }, 'Narrow Bell School, Lone Prairie Soccer Cup players'],
    ['school', {}, 'School information'],
    ['school', { school: 'Narrow Bell School' }, 'Narrow Bell School information'],
    ['school', { school: 'Atlas Academy' }, 'Atlas Academy school information'],
    ['form', {}, 'Form'],
    ['form', { form: 'Choir entry' }, 'Choir entry form'],
    ['form', { form: 'Transfer form' }, 'Transfer form'],
    ['honor-roll', {}, 'Honor roll'],
    ['honor-roll', { school: 'St. Anne' }, 'St. Anne honor roll'],
  ])('portal-%s of %j is %j', (noun, names, title) => expect(embedTitle(noun, names)).toBe(title))

  it('has a name for an element that nobody has described yet', () => {
    expect(embedWords('honor-roll')).toEqual({ name: 'Honor roll', says: '' })
  })

  it.each([
    ['standings', {}, []],
    ['schedule', {}, ['school', 'activity']],
    ['schedule', { activity: 'girls-soccer' }, ['school']],
    ['schedule', { team: '7' }, []],
    ['schedule', { school: 'st-anne', activity: 'girls-soccer' }, []],
    ['roster', { event: '7' }, ['team']],
    ['event-results', {}, ['event']],
  ])('portal-%s with %j lacks %j', (noun, values, missing) => expect(missingChoices(noun, values)).toEqual(missing))
})
