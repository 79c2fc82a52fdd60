export declare function findBrowser(): string | null
export declare const browserArguments: string[]
export declare function bringBrowser(): Promise<string>
