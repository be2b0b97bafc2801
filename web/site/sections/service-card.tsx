import { Box, chakra, Heading, Text } from "@chakra-ui/react"
import type { Service } from "../content/content.ts"
import { Picture } from "../parts/picture.tsx"

/** Services whose picture falls back once to a stock picture. */
const idsWithStockPicture = new Set(["private-sessions", "virtual-training", "group-classes"])
const stockPicture = "services/stock.jpg"

const sizes = {
  lead: "(min-width: 1280px) 700px, (min-width: 1024px) 58vw, calc(100vw - 40px)",
  pair: "(min-width: 1280px) 580px, (min-width: 768px) 46vw, calc(100vw - 40px)",
  row: "(min-width: 1280px) 373px, (min-width: 1024px) 30vw, (min-width: 768px) 42vw, calc(100vw - 40px)",
}

export function ServiceCard({ service, layout }: { service: Service; layout: "lead" | "pair" | "row" }) {
  const { id, title, description, price, image, details } = service
  return (
    <ServiceArticle id={id} data-layout={layout}>
      <PictureFrame className="frame">
        <CardPicture
          name={image}
          alt=""
          sizes={sizes[layout]}
          {...(idsWithStockPicture.has(id) && { fallbackName: stockPicture })}
        />
      </PictureFrame>
      <Box className="words">
        <Heading
          as="h3"
          textStyle="story"
          fontSize={layout === "lead" ? "clamp(1.625rem, 1.3rem + 1.4vw, 2.25rem)" : undefined}
        >
          {title}
        </Heading>
        <Text fontWeight="600" color="violet.700" mt="1.5">
          {price}
        </Text>
        <Text color="fg.muted" mt="3.5" maxW="62ch">
          {description}
        </Text>
        <Details>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </Details>
      </Box>
    </ServiceArticle>
  )
}

const CardPicture = chakra(Picture, {
  base: { display: "block", w: "full", h: "full", objectFit: "cover", transition: "transform 0.25s ease-out" },
})

const PictureFrame = chakra("div", { base: { overflow: "hidden", borderRadius: "l4", aspectRatio: "4 / 3" } })

const ServiceArticle = chakra("article", {
  base: {
    scrollMarginTop: "6",
    "@media (prefers-reduced-motion: no-preference)": { "&:hover img": { transform: "scale(1.015)" } },
    "& .words": { pt: "5" },
    "&[data-layout=lead]": {
      lg: {
        display: "grid",
        gridTemplateColumns: "repeat(12, 1fr)",
        alignItems: "end",
        "& .frame": { gridColumn: "1 / 9", gridRow: "1", aspectRatio: "7 / 5" },
        // The text overlaps the picture's edge.
        "& .words": {
          gridColumn: "8 / 13",
          gridRow: "1",
          zIndex: "1",
          bg: "bg",
          borderTopStartRadius: "l4",
          ps: "10",
          pt: "9",
        },
      },
    },
    "&[data-layout=row]": {
      md: {
        lgDown: {
          display: "grid",
          gridTemplateColumns: "5fr 7fr",
          columnGap: "8",
          alignItems: "start",
          "& .words": { pt: "0" },
        },
      },
    },
  },
})

const Details = chakra("ul", {
  base: {
    listStyleType: "none",
    mt: "5",
    textStyle: "sm",
    "& li": { borderTopWidth: "1px", py: "2" },
    "& li:last-of-type": { borderBottomWidth: "1px" },
  },
})
