import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { Providers } from './app/Providers'
import { createRouter } from './app/router'
import { createQueryClient } from './platform/lib/call/queries'
import { reloadOnce } from './platform/lib/page/reloadOnce'
import { loadSession } from './platform/lib/session/session'
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Button.css'
import './app/global.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root.')

window.addEventListener('vite:preloadError', reloadOnce)

// Not by a top-level await: what is loaded later imports from this file and would wait for it.
void loadSession().then(() =>
  createRoot(root).render(
    <StrictMode>
      <Providers client={createQueryClient()}>
        <RouterProvider router={createRouter()} />
      </Providers>
    </StrictMode>,
  ))
