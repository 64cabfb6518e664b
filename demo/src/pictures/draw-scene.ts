import { frame, makeStage, type Scene, type Variation } from './stage.ts'
import { cafeStreet } from './scenes/cities/cafe-street.ts'
import { cappadociaBalloons } from './scenes/cities/cappadocia.ts'
import { snowPeaks, tbilisi } from './scenes/cities/caucasus.ts'
import { athensAcropolis, santorini } from './scenes/cities/greece.ts'
import { galataTower, istanbulMosque } from './scenes/cities/istanbul.ts'
import { marrakesh } from './scenes/cities/marrakesh.ts'
import { parisEiffel, parisSeine } from './scenes/cities/paris.ts'
import { romeColosseum, romeTiber } from './scenes/cities/rome.ts'
import { dubaiSkyline, kualaLumpur } from './scenes/cities/skylines.ts'
import { colouredCanyon } from './scenes/desert/canyon.ts'
import { oasisSpring } from './scenes/desert/oasis-spring.ts'
import { petraTreasury } from './scenes/desert/petra.ts'
import { blackDesert, whiteDesert } from './scenes/desert/sahara.ts'
import { desertCamp, sandSea } from './scenes/desert/sand-and-camp.ts'
import { saintCatherine, sinaiSummit } from './scenes/desert/sinai.ts'
import { saltLake, siwaShali } from './scenes/desert/siwa.ts'
import { wadiRum } from './scenes/desert/wadi-rum.ts'
import { coachRoad } from './scenes/journeys/coach-road.ts'
import {
  terraceBalloons,
  terraceDunes,
  terraceMinarets,
  terraceMountains,
  terraceSea,
} from './scenes/journeys/terraces.ts'
import { marketStreet } from './scenes/nile/bazaar.ts'
import { cairoNile } from './scenes/nile/cairo-nile.ts'
import { cairoMinarets, oldCairo } from './scenes/nile/cairo.ts'
import { fayoumWaterwheels, wadiHitan, wadiRayan } from './scenes/nile/fayoum.ts'
import { hatshepsutTerraces, luxorBalloons } from './scenes/nile/luxor-west-bank.ts'
import { luxorAvenue, luxorColonnade } from './scenes/nile/luxor.ts'
import { aswanFeluccas, nileTrain } from './scenes/nile/nile.ts'
import { abuSimbel, philaeIsland } from './scenes/nile/nubian-temples.ts'
import { nubianVillage } from './scenes/nile/nubian-village.ts'
import { gizaPyramids, gizaSphinx, saqqaraStepPyramid } from './scenes/nile/pyramids.ts'
import { bayCamp, beachDay, kiteLagoon } from './scenes/sea/beaches.ts'
import { alexandriaCitadel, corniche, fishingHarbour, whiteCoast } from './scenes/sea/mediterranean.ts'
import { overwaterVillas } from './scenes/sea/overwater-villas.ts'
import { diveBoat, dolphins, mangroves, resortBay } from './scenes/sea/red-sea.ts'
import { coralReef, reefSplit } from './scenes/sea/underwater.ts'
import { stoneTown, zanzibarDhow } from './scenes/sea/zanzibar.ts'

const scenes = {
  'cafe-street': cafeStreet,
  'cappadocia-balloons': cappadociaBalloons,
  'snow-peaks': snowPeaks,
  tbilisi: tbilisi,
  santorini: santorini,
  'athens-acropolis': athensAcropolis,
  'istanbul-mosque': istanbulMosque,
  'galata-tower': galataTower,
  marrakesh: marrakesh,
  'paris-eiffel': parisEiffel,
  'paris-seine': parisSeine,
  'rome-colosseum': romeColosseum,
  'rome-tiber': romeTiber,
  'dubai-skyline': dubaiSkyline,
  'kuala-lumpur': kualaLumpur,
  'coloured-canyon': colouredCanyon,
  'oasis-spring': oasisSpring,
  'petra-treasury': petraTreasury,
  'white-desert': whiteDesert,
  'black-desert': blackDesert,
  'sand-sea': sandSea,
  'desert-camp': desertCamp,
  'saint-catherine': saintCatherine,
  'sinai-summit': sinaiSummit,
  'siwa-shali': siwaShali,
  'salt-lake': saltLake,
  'wadi-rum': wadiRum,
  'coach-road': coachRoad,
  'terrace-sea': terraceSea,
  'terrace-dunes': terraceDunes,
  'terrace-minarets': terraceMinarets,
  'terrace-mountains': terraceMountains,
  'terrace-balloons': terraceBalloons,
  'market-street': marketStreet,
  'cairo-nile': cairoNile,
  'cairo-minarets': cairoMinarets,
  'old-cairo': oldCairo,
  'wadi-rayan': wadiRayan,
  'wadi-hitan': wadiHitan,
  'fayoum-waterwheels': fayoumWaterwheels,
  'hatshepsut-terraces': hatshepsutTerraces,
  'luxor-balloons': luxorBalloons,
  'luxor-colonnade': luxorColonnade,
  'luxor-avenue': luxorAvenue,
  'aswan-feluccas': aswanFeluccas,
  'nile-train': nileTrain,
  'abu-simbel': abuSimbel,
  'philae-island': philaeIsland,
  'nubian-village': nubianVillage,
  'giza-pyramids': gizaPyramids,
  'giza-sphinx': gizaSphinx,
  'saqqara-step-pyramid': saqqaraStepPyramid,
  'beach-day': beachDay,
  'kite-lagoon': kiteLagoon,
  'bay-camp': bayCamp,
  'alexandria-citadel': alexandriaCitadel,
  corniche: corniche,
  'white-coast': whiteCoast,
  'fishing-harbour': fishingHarbour,
  'overwater-villas': overwaterVillas,
  'dive-boat': diveBoat,
  dolphins: dolphins,
  'resort-bay': resortBay,
  mangroves: mangroves,
  'reef-split': reefSplit,
  'coral-reef': coralReef,
  'zanzibar-dhow': zanzibarDhow,
  'stone-town': stoneTown,
} satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes

export const sceneNames = Object.keys(scenes) as readonly SceneName[]

/** A scene without its frame and grain, for pictures cut from it. */
export const drawSceneBody = (name: SceneName, variation: Variation): string => scenes[name](makeStage(variation))

/** A trip's picture: SVG, 1600×1200. The same name and variation always give the same bytes. */
export function drawScene(name: SceneName, variation: Variation): string {
  return frame(drawSceneBody(name, variation), { width: 1600, height: 1200, mirrored: variation.mirrored ?? false })
}
