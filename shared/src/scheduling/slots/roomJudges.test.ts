import { describe, expect, it, test } from 'vitest'
import { compareJudges, judgesOfRoom, judgesToChoose } from './roomJudges'

type Facts = Parameters<typeof compareJudges>[0]
const [una, osric, ada] = ['Una Bellwether', 'Osric Vane', 'Ada Quill']
const facts = (inRoom: string[], inCategory: string[], placed = [1]): Facts => ({
  rooms: [{ roomId: 2, name: 'Room 2', judges: inRoom.map((name) => ({ name, schoolIds: [] })) }, { roomId: 3, name: 'Room 3', judges: [{ name: 'Elsewhere', schoolIds: [] }] }] as unknown as Facts['rooms'],
  placements: placed.map((entryId) => ({ entryId, roomId: 2, day: '2026-12-05', start: 540 })),
  categoryJudges: inCategory.map((name, index) => ({ categoryId: 16, judgeId: index + 1, name, schoolIds: [] })),
  contest: { entries: [{ entryId: 1, categoryId: 16 }, { entryId: 2, categoryId: 17 }] as Facts['contest']['entries'], categories: [{ categoryId: 16, name: '16A', minutes: 10, kind: 'Vocal' }, { categoryId: 17, name: '17A', minutes: 10, kind: 'Vocal' }] },
})

describe('the judges of a room and of what is performed there', () => {
  test.each<[string, Facts, string[]]>([
    ['are the same, however they are written', facts([una, osric], [' osric  vane', una]), []],
    ['are others', facts([osric], [una]), ['Room 2 has a judge that 16A does not: Osric Vane. Una Bellwether judges 16A and is not in Room 2.']],
    ['are more in the room', facts([una, osric, ada], [una]), ['Room 2 has judges that 16A does not: Osric Vane and Ada Quill.']],
    ['are more in the category', facts([una], [una, osric, ada]), ['Osric Vane and Ada Quill judge 16A and are not in Room 2.']],
    ['are not named for the room yet', facts([], [una]), []],
    ['are not named for the category yet', facts([una], []), []],
    ['differ where nothing of it is placed', facts([osric], [una], [2]), []],
  ])('%s', (_, of, texts) => expect(compareJudges(of).map(({ text }) => text)).toEqual(texts))

  it('say which room and which category', () => {
    expect(compareJudges(facts([osric], [una]))).toMatchObject([{ roomId: 2, categoryId: 16 }])
  })
})

it('a judge of several categories is offered once, with the schools of all', () => {
  expect(judgesToChoose([{ categoryId: 16, judgeId: 1, name: una, schoolIds: [5] }, { categoryId: 16, judgeId: 2, name: ada, schoolIds: [] }, { categoryId: 17, judgeId: 3, name: 'una bellwether', schoolIds: [5, 6] }])).toEqual([{ name: ada, schoolIds: [] }, { name: una, schoolIds: [5, 6] }])
})

describe('a code for a room is for', () => {
  const categoryJudges = [{ categoryId: 16, judgeId: 1, name: una, schoolIds: [] }, { categoryId: 16, judgeId: 2, name: osric, schoolIds: [] }, { categoryId: 17, judgeId: 3, name: 'una  bellwether', schoolIds: [] }, { categoryId: 18, judgeId: 4, name: una, schoolIds: [] }]
  const idsOf = (of: Facts) => judgesOfRoom({ ...of, categoryJudges }, 2).map(({ judgeId }) => judgeId)
  test.each<[string, Facts, number[]]>([
    ['its judges in every category that is placed there', facts([una], [], [1, 2]), [1, 3]],
    ['all judges of these where the room names none', facts([], [], [1, 2]), [1, 2, 3]],
    ['nobody where nothing is placed', facts([una], [], []), []],
    ['nobody of another room', facts([ada], [], [1]), []],
  ])('%s', (_, of, expected) => expect(idsOf(of)).toEqual(expected))
})
