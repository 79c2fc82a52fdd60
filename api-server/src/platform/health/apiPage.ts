import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { DomainError } from '@portal/shared/platform/call/errors'
import { FileFolder, sendKept } from '../http/fileFolder'
import { makePublicAnswer } from '../http/publicCache'

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Portal API</title>
<link rel="icon" href="/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="api"><p><a href="/api/openapi.json">This API as an OpenAPI document</a></p></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`

/** In a file of its own: the page's content security policy allows no inline script. The validator would be a call to another host. */
const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  validatorUrl: null,
  presets: [SwaggerUIBundle.presets.apis],
})
`

const drawn = new Set(['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'])
const headers = { 'Cache-Control': 'public, max-age=3600', Vary: 'Accept-Encoding', 'X-Content-Type-Options': 'nosniff' }

/** Adds the page that draws the API's OpenAPI document: GET /api/docs. Drawing and script come from this server alone. */
export async function addApiPage(app: FastifyInstance): Promise<void> {
  const drawing = new FileFolder(dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')), () => headers)
  const pageAnswer = makePublicAnswer(page, { ...headers, 'Cache-Control': 'no-cache', 'Content-Type': 'text/html; charset=utf-8' })
  const startAnswer = makePublicAnswer(start, { ...headers, 'Content-Type': 'text/javascript; charset=utf-8' })

  app.get('/api/docs', (request, reply) => sendKept(pageAnswer, request, reply, false))
  app.get('/api/docs/start.js', (request, reply) => sendKept(startAnswer, request, reply, false))
  app.get<{ Params: { '*': string } }>('/api/docs/*', async (request, reply) => {
    const name = request.params['*']
    if (name === '') return sendKept(pageAnswer, request, reply, false)
    const file = drawn.has(name) ? await drawing.find(name) : undefined
    if (!file) throw new DomainError('not-found')
    return sendKept(file, request, reply, false)
  })
}
