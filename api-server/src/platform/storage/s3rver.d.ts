/** As much of the S3 server as the tests use; it brings no types. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: { port: number; address: string; silent: boolean; directory: string; vhostBuckets: boolean; configureBuckets: { name: string }[] })
    run(): Promise<import('node:net').AddressInfo>
    close(): Promise<void>
  }
}
