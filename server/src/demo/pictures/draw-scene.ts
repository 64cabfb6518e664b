import { frame, makeStage, type Scene, type Variation } from './stage.ts'
import { cappadociaBalloons, snowPeaks, tbilisi } from './scenes/anatolia-and-caucasus.ts'
import { cairoMinarets, marketStreet, oldCairo } from './scenes/cairo.ts'
import { colouredCanyon } from './scenes/canyon.ts'
import { dubaiSkyline, kualaLumpur, marrakesh } from './scenes/far-cities.ts'
import { athensAcropolis, overwaterVillas, santorini, stoneTown, zanzibarDhow } from './scenes/islands.ts'
import { galataTower, istanbulMosque } from './scenes/istanbul.ts'
import { petraTreasury, wadiRum } from './scenes/jordan.ts'
import { alexandriaCitadel, corniche, fishingHarbour, whiteCoast } from './scenes/mediterranean.ts'
import { aswanFeluccas, cairoNile, nileTrain, nubianVillage } from './scenes/nile.ts'
import { oasisSpring, saltLake, siwaShali, wadiHitan, wadiRayan } from './scenes/oasis.ts'
import { coachRoad, fayoumWaterwheels, terraceTea } from './scenes/on-the-way.ts'
import { gizaPyramids, gizaSphinx, saqqaraStepPyramid } from './scenes/pyramids.ts'
import { beachDay, diveBoat, dolphins, kiteLagoon, mangroves, resortBay } from './scenes/red-sea.ts'
import { parisEiffel, parisSeine, romeColosseum, romeTiber } from './scenes/rome-and-paris.ts'
import { blackDesert, desertCamp, sandSea, whiteDesert } from './scenes/sahara.ts'
import { bayCamp, saintCatherine, sinaiSummit } from './scenes/sinai.ts'
import {
  abuSimbel,
  hatshepsutTerraces,
  luxorAvenue,
  luxorBalloons,
  luxorColonnade,
  philaeIsland,
} from './scenes/temples.ts'
import { coralReef, reefSplit } from './scenes/underwater.ts'

const scenes = {
  'cappadocia-balloons': cappadociaBalloons,
  'snow-peaks': snowPeaks,
  tbilisi: tbilisi,
  'cairo-minarets': cairoMinarets,
  'market-street': marketStreet,
  'old-cairo': oldCairo,
  'coloured-canyon': colouredCanyon,
  'dubai-skyline': dubaiSkyline,
  'kuala-lumpur': kualaLumpur,
  marrakesh: marrakesh,
  'zanzibar-dhow': zanzibarDhow,
  'stone-town': stoneTown,
  'overwater-villas': overwaterVillas,
  santorini: santorini,
  'athens-acropolis': athensAcropolis,
  'istanbul-mosque': istanbulMosque,
  'galata-tower': galataTower,
  'petra-treasury': petraTreasury,
  'wadi-rum': wadiRum,
  'alexandria-citadel': alexandriaCitadel,
  corniche: corniche,
  'white-coast': whiteCoast,
  'fishing-harbour': fishingHarbour,
  'aswan-feluccas': aswanFeluccas,
  'nubian-village': nubianVillage,
  'cairo-nile': cairoNile,
  'nile-train': nileTrain,
  'siwa-shali': siwaShali,
  'salt-lake': saltLake,
  'oasis-spring': oasisSpring,
  'wadi-rayan': wadiRayan,
  'wadi-hitan': wadiHitan,
  'coach-road': coachRoad,
  'terrace-tea': terraceTea,
  'fayoum-waterwheels': fayoumWaterwheels,
  'giza-pyramids': gizaPyramids,
  'giza-sphinx': gizaSphinx,
  'saqqara-step-pyramid': saqqaraStepPyramid,
  'dive-boat': diveBoat,
  'beach-day': beachDay,
  'kite-lagoon': kiteLagoon,
  dolphins: dolphins,
  'resort-bay': resortBay,
  mangroves: mangroves,
  'rome-colosseum': romeColosseum,
  'rome-tiber': romeTiber,
  'paris-eiffel': parisEiffel,
  'paris-seine': parisSeine,
  'white-desert': whiteDesert,
  'black-desert': blackDesert,
  'sand-sea': sandSea,
  'desert-camp': desertCamp,
  'saint-catherine': saintCatherine,
  'sinai-summit': sinaiSummit,
  'bay-camp': bayCamp,
  'luxor-colonnade': luxorColonnade,
  'abu-simbel': abuSimbel,
  'hatshepsut-terraces': hatshepsutTerraces,
  'luxor-balloons': luxorBalloons,
  'philae-island': philaeIsland,
  'luxor-avenue': luxorAvenue,
  'reef-split': reefSplit,
  'coral-reef': coralReef,
} satisfies Record<string, Scene>

export type SceneName = keyof typeof scenes

export const sceneNames = Object.keys(scenes) as readonly SceneName[]

/** A scene without its frame and grain, for pictures cut from it. */
export const drawSceneBody = (name: SceneName, variation: Variation): string => scenes[name](makeStage(variation))

/** A trip's picture: SVG, 1600×1200. The same name and variation always give the same bytes. */
export function drawScene(name: SceneName, variation: Variation): string {
  return frame(drawSceneBody(name, variation), { width: 1600, height: 1200, mirrored: variation.mirrored ?? false })
}
