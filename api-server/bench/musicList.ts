import { importPmlCodes } from '@portal/shared/office/imports/import.calls'
import { getPmlCodeInfo, listPmlCodes, listPmlOptions, matchPmlCode } from '@portal/shared/directory/pmlCodes/pmlCode.calls'
import { makeLeague } from '../src/testing/factories'
import { startTestPortal } from '../src/testing/testPortal'

export interface LookupTimes {
  name: string
  /** Milliseconds through the whole server but the socket. */
  median: number
  p99: number
}

const rounds = 200

/** Times what is asked of the music list while someone types, on a list as its file has it, on the embedded database (or the one at PORTAL_TEST_DATABASE_URL). @param content the file */
export async function timeLookups(content: string): Promise<{ pieces: number; times: LookupTimes[] }> {
  const portal = await startTestPortal({ settings: { PORTAL_CHECK_ANSWERS: 'false' } })
  try {
    const league = await makeLeague(portal)
    const { organizationId, adminToken: token } = league
    const { payload } = await portal.send(importPmlCodes, { fileName: 'list.csv', content, dryRun: false }, { token })
    const titles = (search: string) => () => portal.send(listPmlOptions, { organizationId, pmlCodeOptionsFor: 'pmlCodeTitle', search }, { token })
    const composers = (search: string) => () => portal.send(listPmlOptions, { organizationId, pmlCodeOptionsFor: 'pmlCodeComposer', search }, { token })
    const asked: Record<string, () => Promise<{ status: number }>> = {
      'beginning of a code (921-5-18)': () => portal.send(getPmlCodeInfo, { pmlCodeValue: '921-5-18' }, { token }),
      'whole code, which two pieces share (921-5-18445)': () => portal.send(getPmlCodeInfo, { pmlCodeValue: '921-5-18445' }, { token }),
      'titles by one letter (s)': titles('s'), 'titles by two (so)': titles('so'), 'titles by a word (sonata)': titles('sonata'), 'titles of a composer (bach so)': titles('bach so'), 'all titles': titles(''),
      'composers by one letter (b)': composers('b'), 'composers by a name (bach)': composers('bach'), 'all composers': composers(''),
      'title (Sonata)': () => portal.send(matchPmlCode, { value: 'Sonata', pmlCodeMatchFor: 'title', organizationId }, { token }),
      'composer (Bach)': () => portal.send(matchPmlCode, { value: 'Bach', pmlCodeMatchFor: 'composer', organizationId }, { token }),
      'page of the list (beeth symph)': () => portal.send(listPmlCodes, { search: 'beeth symph' }, { token }),
    }
    const times: LookupTimes[] = []
    for (const [name, ask] of Object.entries(asked)) {
      const measured: number[] = []
      for (let round = -3; round < rounds; round += 1) {
        const started = performance.now()
        const { status } = await ask()
        if (status !== 200) throw new Error(`${name} was refused with ${status}`)
        if (round >= 0) measured.push(performance.now() - started)
      }
      measured.sort((one, other) => one - other)
      times.push({ name, median: measured[Math.floor(rounds / 2)]!, p99: measured[Math.ceil(rounds * 0.99) - 1]! })
    }
    return { pieces: payload.created, times }
  } finally {
    await portal.stop()
  }
}
