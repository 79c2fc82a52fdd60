export declare function seconds(count: number): number
