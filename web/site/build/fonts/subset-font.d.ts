declare module "subset-font" {
  // biome-ignore lint/style/noDefaultExport: that is how the package does it.
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2"
      variationAxes?: Record<string, number | { min: number; max: number }>
    },
  ): Promise<Buffer>
}
