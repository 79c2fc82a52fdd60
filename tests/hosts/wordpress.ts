import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { newDirectory, removeDirectory, top } from '../portal'
import { seconds } from '../../scripts/lib/patience.mjs'

/** Where Debian's package puts it. */
const source = '/usr/share/wordpress'
const ours = join(top, 'tests/hosts/wordpress')
const onDatabase = '$database = new mysqli("127.0.0.1:3306", "root", ""); '

export interface PostToPublish {
  /** The office is the site's administrator, and of a network its super admin; the editor is one of the site alone. */
  author: 'office' | 'editor'
  title: string
  content: string
}

export interface WordPressOptions {
  /** A network of sites in sub-directories in place of one site. */
  network?: boolean
  /** Its title. */
  name?: string
  /** Its theme's style sheet, beside none of its own. */
  style?: string
  /** Addresses that are another's in truth, as a name of an example is: WordPress asks the one for what is at the other. */
  addresses?: Record<string, string>
}

export interface WordPress {
  url: string
  /** Publishes posts. @returns their addresses, in the same order */
  publish(posts: PostToPublish[]): Promise<string[]>
  stop(): Promise<void>
}

/** Why there is no WordPress to try; null if there is one, with PHP and a database that lets root make others. */
export async function whyNoWordPress(): Promise<string | null> {
  if (!existsSync(join(source, 'wp-load.php'))) return `no WordPress found: ${source} is empty`
  return runPhp(['-r', `${onDatabase}echo "ok";`]).then(() => null, () => 'no WordPress found: no PHP, or no MariaDB at 127.0.0.1:3306')
}

/** PHP's own words when it fails are in the error. @returns what it printed */
async function runPhp(parameters: string[], environment: Record<string, string> = {}, input = ''): Promise<string> {
  const running = promisify(execFile)('php', parameters, { env: { ...process.env, ...environment }, timeout: seconds(60) })
  running.child.stdin!.end(input)
  return (await running).stdout
}

/** A port that nobody listens on: WordPress must know its own address before it listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** A folder that WordPress runs from: its own files, and in place of the machine's settings those of the tests. */
async function makeFolder(style: string): Promise<string> {
  const folder = await newDirectory()
  const files = (await readdir(source)).filter((name) => name.endsWith('.php') && name !== 'wp-config.php')
  await Promise.all(files.map((name) => copyFile(join(source, name), join(folder, name))))
  await symlink(join(source, 'wp-includes'), join(folder, 'wp-includes'))
  // Its pages look for the settings beside themselves, wherever a link leads to them.
  await cp(join(source, 'wp-admin'), join(folder, 'wp-admin'), { recursive: true })
  for (const name of ['wp-config.php', 'install.php', 'publish.php', 'router.php']) await copyFile(join(ours, name), join(folder, name))
  await mkdir(join(folder, 'content/themes/plain'), { recursive: true })
  await mkdir(join(folder, 'content/mu-plugins'))
  await copyFile(join(ours, 'loopback.php'), join(folder, 'content/mu-plugins/loopback.php'))
  await copyFile(join(ours, 'theme.php'), join(folder, 'content/themes/plain/index.php'))
  await writeFile(join(folder, 'content/themes/plain/style.css'), `/* Theme Name: Plain */\n${style}`)
  return folder
}

/** Who signs in as the office. */
export const officePassword = 'Lantern-7-Harbour'

/** Installs a WordPress with a database of its own, and serves it. */
export async function startWordPress({ network = false, name = 'School', style = '', addresses = {} }: WordPressOptions = {}): Promise<WordPress> {
  const folder = await makeFolder(style)
  const address = `127.0.0.1:${await freePort()}`
  const database = `portal_test_wordpress_${process.pid}_${network ? 'network' : 'site'}`
  const environment = {
    WORDPRESS_DATABASE: database, WORDPRESS_ADDRESS: address, WORDPRESS_NAME: name, WORDPRESS_OFFICE_PASSWORD: officePassword, WORDPRESS_ADDRESSES: JSON.stringify(addresses),
    ...(network && { WORDPRESS_NETWORK: '1' }),
  }
  const drop = async () => {
    await runPhp(['-r', `${onDatabase}$database->query("drop database if exists ${database}");`])
    await removeDirectory(folder)
  }
  try {
    await runPhp(['-r', `${onDatabase}$database->query("drop database if exists ${database}"); $database->query("create database ${database}");`])
    // A network is a single site first.
    await runPhp([join(folder, 'install.php'), network ? 'network' : 'site'], { ...environment, WORDPRESS_NETWORK: '' })
  } catch (error) {
    await drop()
    throw error
  }
  const server = spawn('php', ['-d', 'opcache.enable_cli=1', '-S', address, '-t', folder, join(folder, 'router.php')], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(server, 'close')
  await new Promise<void>((resolve, reject) => {
    server.stderr.on('data', (chunk: Buffer) => { if (chunk.includes('started')) resolve() })
    server.once('exit', (code) => reject(new Error(`php -S ended with ${code}`)))
  })
  return {
    url: `http://${address}`,
    publish: async (posts) => JSON.parse(await runPhp([join(folder, 'publish.php')], environment, JSON.stringify(posts))) as string[],
    stop: async () => {
      server.kill()
      await ended
      await drop()
    },
  }
}
