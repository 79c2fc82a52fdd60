import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where `npm run dev` keeps the server; the built app is served by that server itself. */
const server = process.env.PORTAL_DEV_SERVER ?? 'http://localhost:4000'

/** Paths that the server answers and the app's own dev server passes on. */
const served = ['/api', '/embed', '/embed-code', '/oembed']

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react()],
  build: {
    outDir: 'dist',
    target: 'es2022',
    // The production policy allows scripts and images from our own address only: nothing is inlined as data: or script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The size gate of the tests reads which chunk loads which.
    manifest: true,
  },
  server: {
    proxy: Object.fromEntries(served.map((path) => [`^${path}(/|\\?|$)`, { target: server, changeOrigin: false }])),
  },
})
