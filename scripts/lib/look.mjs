/** Asks a read of the portal. @returns its payload */
async function read(url, path, token) {
  const answer = await fetch(`${url}/api/${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  const { payload, error_message: problem } = await answer.json()
  if (!answer.ok) throw new Error(`${path}: ${problem}`)
  return payload
}

export async function findLookMatch(url, token) {
  const [{ schoolId }] = await read(url, 'own-schools', token)
  // The newest results of all come by pages; the school's own are among the first.
  for (let page = 1; page <= 100; page += 1) {
    const { days } = await read(url, `public/scores?orgParam=demo&activity=girls-soccer&level=varsity&page=${page}`)
    const matches = days.flatMap((day) => day.matches)
    if (matches.length === 0) break
    const found = matches.find((match) => match.outcome === 'played' && match.districtName !== null && match.home.isWinner && match.home.schoolId === schoolId)
    if (found) return { matchId: found.matchId, schoolId }
  }
  throw new Error('The coach\u2019s school has won no match of girls soccer in a district at home.')
}

export const lookPages = (url, { matchId, schoolId }) => [
  { name: 'office-dashboard', who: 'org-admin', path: '/dashboard' },
  { name: 'family-phone', who: 'parent', path: '/dashboard' },
  { name: 'school-hub', who: 'coach', path: `/schools/${schoolId}` },
  { name: 'match', who: 'coach', path: `/match/${matchId}` },
  {
    name: 'month-and-scores', who: null, path: null,
    snippet: `<portal-calendar org="demo" loading="eager"></portal-calendar><portal-scores org="demo" loading="eager"></portal-scores><script type="module" src="${url}/embed/v1/loader.js"></script>`,
  },
  { name: 'public-home', who: null, path: '/home' },
].map((page) => ({ snippet: '', ...page }))
