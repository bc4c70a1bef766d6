declare module '@20minutes/s3rver' {
  export interface RequestContext {
    readonly method: string;
    readonly query: { readonly [name: string]: string | undefined };
    readonly app: { allowMismatchedSignatures: boolean };
    type: string;
    status: number;
    body: string;
  }

  /** An S3-compatible object store that keeps its objects in a folder. It checks signatures; both keys are `S3RVER`. */
  export default class S3rver {
    constructor(options: {
      readonly port: number;
      readonly address: string;
      readonly silent: boolean;
      readonly directory: string;
      readonly configureBuckets: readonly { readonly name: string }[];
    });
    /** The handlers of requests, the first one first. */
    readonly middleware: ((context: RequestContext, next: () => Promise<void>) => Promise<void>)[];
    readonly httpServer?: { readonly listening: boolean };
    run(): Promise<{ readonly port: number }>;
    close(): Promise<void>;
  }
}
