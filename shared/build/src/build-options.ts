import type { Configuration } from 'webpack';

export interface BuildOptions {
  /**
   * A folder for the source maps: from which file and line each place of a script comes, without the
   * sources. Left out: none are made.
   */
  readonly maps?: string;
}

/** A configuration that writes into a folder. */
export const writingTo = (
  config: Configuration,
  output: string,
  { maps }: BuildOptions,
): Configuration => ({
  ...config,
  ...(maps === undefined ? {} : { devtool: 'hidden-nosources-source-map' }),
  output: { ...config.output, path: output },
});
