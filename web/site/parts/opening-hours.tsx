import { Grid } from "@chakra-ui/react"
import { Fragment } from "react"
import { site } from "../../ui/content.ts"

export function OpeningHours() {
  return (
    <Grid as="dl" templateColumns="auto 1fr" columnGap="5" rowGap="1" fontVariantNumeric="tabular-nums lining-nums">
      {site.hours.map(({ days, hours }) => (
        <Fragment key={days}>
          <dt>{days}</dt>
          <dd>{hours}</dd>
        </Fragment>
      ))}
    </Grid>
  )
}
