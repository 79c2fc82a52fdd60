import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCities, listCountries, listStates } from '@portal/shared/directory/places/place.calls'
import { loginAs, makeLeague } from '../../testing/factories'
import { startTestPortal, type TestPortal } from '../../testing/testPortal'

let portal: TestPortal
let token: string
beforeAll(async () => {
  portal = await startTestPortal()
  token = (await loginAs(portal, await makeLeague(portal), { roleName: 'Fan' })).token
})
afterAll(() => portal.stop())

describe('places', () => {
  it('are countries, the two nearest first and all others by name', async () => {
    const found = (await portal.send(listCountries, {}, { token })).payload
    expect(found.slice(0, 3)).toEqual([{ code: 'US', name: 'United States' }, { code: 'CA', name: 'Canada' }, { code: 'AF', name: 'Afghanistan' }])
    expect(found).toHaveLength(249)
    expect(found.filter(({ code, name }) => code === name)).toEqual([])
  })

  it('are states of the United States and provinces of Canada, and none elsewhere', async () => {
    const of = async (country?: string) => (await portal.send(listStates, country === undefined ? {} : { country }, { token })).payload
    expect(await of()).toHaveLength(52)
    expect(await of('CA')).toHaveLength(13)
    expect(await of('CA')).toContainEqual({ code: 'ON', name: 'Ontario' })
    expect(await of('FR')).toEqual([])
    expect((await portal.send(listStates, { country: 'usa' }, { token })).body).toMatchObject({ error: { id: 'invalid-input', fields: [{ field: 'country', message: 'Use two letters, such as US.' }] } })
  })

  it('are the cities of a state, each once', async () => {
    const found = (await portal.send(listCities, { state: 'TX' }, { token })).payload.map(({ name }) => name)
    expect(found).toEqual(expect.arrayContaining(['Austin', 'Marfa']))
    expect(new Set(found).size).toBe(found.length)
    expect((await portal.send(listCities, { state: 'ZZ' }, { token })).payload).toEqual([])
    expect((await portal.send(listCities, { country: 'CA', state: 'ON' }, { token })).payload).toEqual([])
    expect((await portal.send(listCities, { state: 'constructor' }, { token })).status).toBe(400)
  })
})
