/** What of this library is used; the types that others publish for it leave out the size. */
declare module 'heic-decode' {
  interface Decoded {
    readonly width: number;
    readonly height: number;
    /** Red, green, blue and opacity of each point. */
    readonly data: Uint8ClampedArray;
  }

  interface Picture {
    readonly width: number;
    readonly height: number;
    /** Rejects what it can't decode. */
    readonly decode: () => Promise<Decoded>;
  }

  const decode: {
    /** The pictures of a file; rejects what is no HEIC. */
    readonly all: (file: { readonly buffer: Uint8Array }) => Promise<readonly Picture[]>;
  };
  export default decode;
}
