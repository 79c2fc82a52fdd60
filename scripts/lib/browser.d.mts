export declare function findBrowser(options?: { withoutWindows?: boolean }): string | null
export declare const browserArguments: string[]
export declare function bringBrowser(): Promise<string>
