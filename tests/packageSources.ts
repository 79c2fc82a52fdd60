/** A school's own project, with the SDK from its npm package: what must compile, what must not, and what runs. By path. */
export const sources = (portal: string): Record<string, string> => ({
  'package.json': '{ "name": "school", "private": true, "type": "module" }',
  // Without skipLibCheck: the package's own types are checked, too.
  'tsconfig.json': JSON.stringify({
    compilerOptions: { target: 'ES2022', lib: ['ES2023', 'DOM', 'DOM.Iterable'], module: 'ESNext', moduleResolution: 'bundler', jsx: 'react-jsx', strict: true, noEmit: true, types: [] },
    include: ['source'],
  }),
  'source/Table.tsx': `
    import { startPortal, type PortalStandingsElement } from '@portal/embed-sdk/react'
    import { useEffect, useRef, useState } from 'react'
    export function Table() {
      const element = useRef<PortalStandingsElement>(null)
      const [limit, setLimit] = useState(2)
      const [told, setTold] = useState('')
      const [heard, setHeard] = useState('')
      useEffect(() => {
        // React gives no listener to an element that a server drew (README.md); this one is there in both cases.
        element.current!.addEventListener('portal-ready', (event) => setHeard(event.detail.url), { once: true })
        void startPortal('${portal}')
      }, [])
      return (
        <main>
          <portal-standings ref={element} key="one" org="demo" activity="girls-soccer" limit={limit} links={limit > 2} refresh={0} loading="eager" className="table" style={{ display: 'block' }} data-team="1"
            aria-busy={false} onportal-ready={(event) => setTold(event.detail.url)} onportal-navigate={(event) => { if (event.detail.teamId) event.preventDefault() }}>
            <a href="${portal}">Standings</a>
          </portal-standings>
          <p id="told">{told}</p>
          <p id="heard">{heard}</p>
          <button onClick={() => setLimit(limit === 2 ? 3 : 2)}>{limit} rows</button>
        </main>
      )
    }`,
  'source/main.tsx': `
    import { createRoot, hydrateRoot } from 'react-dom/client'
    import { Table } from './Table'
    const root = document.getElementById('root')!
    if (root.hasChildNodes()) hydrateRoot(root, <Table />, { onRecoverableError: (error) => console.error(error) })
    else createRoot(root).render(<Table />)`,
  'source/preact.tsx': `/** @jsxImportSource preact */
    import { startPortal, type PortalScoresElement } from '@portal/embed-sdk/preact'
    import { createRef } from 'preact'
    void startPortal('/')
    const scores = createRef<PortalScoresElement>()
    export const page = (
      <portal-scores ref={scores} key="one" org="demo" limit={10} links class="table" lang="en-US" onportal-ready={(event) => console.log(event.detail.url)}>
        <a href="${portal}">Scores</a>
      </portal-scores>
    )`,
  'source/plain.ts': `
    import { startPortal } from '@portal/embed-sdk'
    void startPortal(new URL('${portal}'))
    const element = document.createElement('portal-standings')
    element.limit = 10
    element.links = true
    element.addEventListener('portal-data', (event) => console.log(event.detail.data))
    document.addEventListener('portal-error', (event) => console.log(event.detail.status.toFixed()))
    const team: string | undefined = document.querySelector('portal-schedule')?.team
    document.body.append(element, team ?? '')`,
  // Every line from the second on must be refused.
  'source/wrong.tsx': `import '@portal/embed-sdk/react'
export const unknown = <portal-standings shade="red" />
export const text = <portal-standings limit="ten" />
export const word = <portal-standings links="yes" />
export const other = <portal-schedule day="2026-01-01" />
export const element = <portal-standing />
export const listener = <portal-standings onportal-ready={(event: number) => event} />`,
  'source/wrongPreact.tsx': `/** @jsxImportSource preact */ import '@portal/embed-sdk/preact'
export const unknown = <portal-standings shade="red" />
export const text = <portal-standings limit="ten" />
export const element = <portal-standing />
export const listener = <portal-standings onportal-ready={(event: number) => event} />`,
  'source/wrongPlain.ts': `import '@portal/embed-sdk'; const element = document.createElement('portal-standings')
element.limit = 'ten'
element.color = 'red'
document.addEventListener('portal-ready', (event) => event.detail.nothing)`,
  // What a framework does on its server: no window, no document.
  'server.mjs': `
    import { startPortal } from '@portal/embed-sdk'
    import '@portal/embed-sdk/react'
    import '@portal/embed-sdk/preact'
    import manifest from '@portal/embed-sdk/custom-elements.json' with { type: 'json' }
    import { createElement } from 'react'
    import { renderToString } from 'react-dom/server'
    if (typeof window !== 'undefined') throw new Error('This is no server.')
    await startPortal('${portal}')
    const props = { org: 'demo', limit: 10, links: true, heading: undefined, loading: 'lazy', className: 'table', 'onportal-ready': () => undefined }
    console.log(JSON.stringify({
      html: renderToString(createElement('portal-standings', props, createElement('a', { href: '/standings' }, 'Standings'))),
      off: renderToString(createElement('portal-standings', { links: false })),
      tags: manifest.modules.flatMap((module) => module.declarations.map((each) => each.tagName)),
      paths: manifest.modules.map((module) => module.path),
    }))`,
  'renderPage.mjs': `
    import { createServer } from 'vite'
    const vite = await createServer({ logLevel: 'silent', appType: 'custom', server: { middlewareMode: true, hmr: false, ws: false }, optimizeDeps: { noDiscovery: true } })
    const { Table } = await vite.ssrLoadModule('/source/Table.tsx')
    const { createElement } = await import('react')
    const { renderToString } = await import('react-dom/server')
    console.log(renderToString(createElement(Table)))
    await vite.close()`,
  'index.html': '<!doctype html><html lang="en"><title>School</title><body><div id="root"></div><script type="module" src="/source/main.tsx"></script></body></html>',
  'plain.html': `<!doctype html><html lang="en"><title>School</title><body>
    <portal-standings org="demo" activity="girls-soccer" limit="2" loading="eager"></portal-standings>
    <portal-scores org="demo" mode="iframe" loading="eager"></portal-scores>
    <script type="module">import { startPortal } from './sdk/index.js'; await startPortal('${portal}/')</script></body></html>`,
})
