/**
 * First names that stand for one another: Sepp is Josef in the passport, Alex is Alexander on the team list. Before a
 * player is created, they find players of the same last name who may be the same person. They only cause a warning, so a
 * name may stand in several groups, and distant variants are included.
 */
import { foldText } from './fold.ts';

/** Each line is one name in German, French, Spanish, Italian, Serbian and English, with its short forms. */
const NAMES = `
  Adrian Adrien Adrián Adriano Adrijan Adi Adri
  Albert Alberto Al Bert Berti Albi
  Aleksandra Alexandra Alejandra Alessandra Alex Sandra Sascha Saša
  Alexander Alexandre Alejandro Alessandro Aleksandar Aleksander Alex Aleks Ale Aco Aca Alec Lex Xander Sandro Sascha Saša Sasha
  Alfons Alphonse Alfonso Fonsi Poncho
  Alfred Alfredo Alf Fred Fredi Freddy Fredy
  Andreas André Andrea Andrés Andrew Andrija Andrej Andri Andi Andy Res Resli Drew
  Anna Anne Ana Ann Annie Anja Ani Annika
  Anton Antoine Antonio António Anthony Antony Ante Antun Antonino Toni Tony Tonio Tonino Nino Toño
  Antonia Antoinette Antonija Toni Tonia
  Arthur Artur Arturo Art Turi
  Barbara Barbora Babs Babsi Bärbel Barbi
  Benedikt Benoît Benito Benedetto Benedict Ben Benno Beni
  Benjamin Benjamín Beniamino Ben Benny Beni Benji Benja
  Bernhard Bernard Bernardo Bernd Berni Benno
  Bogdan Bojan Boki Boško
  Branislav Branimir Branko Bane Brane
  Christian Cristian Cristiano Kristijan Kristian Chris Cris Kris
  Christina Christine Cristina Kristina Christa Chris Chrissy Tina
  Christoph Christophe Christopher Cristoforo Cristóbal Kristofor Christof Chris Stoffel Kris Topher
  Daniel Daniele Danijel Dani Danny Dany Dan
  Daniela Danièle Danielle Danijela Dani
  David Davide Dave Davy Davi Dado
  Dejan Deki
  Denis Dennis Dionigi Deni
  Dimitrije Dimitri Dmitri Dimitrios Dimitar Dima Mita Mitja
  Dominik Dominic Dominique Domenico Domingo Dom Domi Mimmo Nico Nic Nick
  Dušan Duško Dule
  Eduard Édouard Eduardo Edoardo Edward Edvard Edi Eddy Eddie Ed Edo Edu Ted
  Elias Elia Élie Elijah Ilija Eli
  Elisabeth Élisabeth Elisabetta Isabel Elizabeth Jelisaveta Lisa Lisi Liz Beth Elsa Betty Lise Elise Eliza
  Emanuel Emmanuel Emanuele Manuel Manuele Manu Manny Manolo
  Emil Émile Emilio Milo
  Emilia Émilie Emily Emilija Emmi Milla Mila
  Fabian Fabien Fabián Fabiano Fabijan Fabio Fabi
  Ferdinand Fernand Fernando Ferdi Ferdy Nando Fer
  Florian Florián Floriano Florijan Flurin Flo Flori
  Franz François Francisco Francesco Franjo Francis Frank Franco Frane Franzl Paco Pancho Kiko Cesco
  Franziska Françoise Francesca Francisca Franka Frances Franzi Fränzi Fanny
  Friedrich Frédéric Federico Frederick Frederik Fred Fredi Freddy Fredy Fritz Fede Rico
  Gabriel Gabriele Gabrijel Gabi Gabe Gaby
  Gabriela Gabriele Gabrielle Gabriella Gabrijela Gabi Gaby
  Georg Georges Jorge Giorgio George Đorđe Juraj Jürg Jörg Jürgen Đoko Đoka Schorsch Jure Jordi
  Gerhard Gérard Gerardo Gerard Gerd Geri Gery
  Gianluca Gian Luca
  Goran Goki Gogi
  Gregor Grégoire Grégory Gregorio Gregory Grgur Greg Grega Gregi
  Heinrich Henri Enrico Enrique Henry Henrik Heinz Heini Heiri Harry Rico Quique Kike
  Helena Hélène Elena Helen Jelena Ellen Lena Leni Nelly
  Ignaz Ignace Ignacio Ignazio Nacho Iñaki
  Jakob Jacques Jaime Giacomo Jacob Jakov James Jim Jimmy Jamie Jack Köbi Jaša Iago Santiago
  Jérôme Girolamo Hieronymus Jerónimo Jerome Jeronim Jerry
  Joachim Joaquín Gioacchino Joakim Jochen Achim Jogi Joca
  Johann Johannes Johan Jean Juan Giovanni Gianni Gian Jovan Jovica John Jon Johnny Hans Hansi Hannes Jan Yann Ivan Joca Jova
  Johanna Jeanne Giovanna Juana Jovana Joan Joana Hanna Jana Jo
  Jonathan Jonatan Gionata Jon Jonny Johnny
  Josef Joseph José Giuseppe Josip Sepp Seppi Seppli Beppe Pepe Peppe Pepi Joe Joey Joso Joško Jo
  Josefine Joséphine Josefina Giuseppina Josipa Josie Fina Pepa
  Joshua Josué Giosuè Josua Josh
  Julia Julie Giulia Júlia Julija Juliane Julieta Jule Juli
  Julian Julien Julián Giuliano Julijan Julius Jules Julio Giulio Juli
  Karl Charles Carlos Carlo Karlo Charlie Charly Karli Kari
  Kaspar Gaspard Gaspar Gaspare Jasper Casper Kasper
  Katharina Catherine Caterina Catalina Katarina Kate Kathy Kathi Kati Kata Katja Trina
  Konrad Conrad Corrado Koni Conny
  Konstantin Constantin Costantino Konstantinos Kosta Costa Kostas Tino
  Lazar Lazare Lázaro Laza Lazo
  Leonard Léonard Leonardo Leonhard Leo Léo Léon Leon Lenny Leni
  Leopold Léopold Leopoldo Leo Poldi
  Lionel Leo Lio
  Lorenz Laurent Lorenzo Lawrence Laurence Lovro Lenz Lori Renzo Enzo Larry
  Ludwig Louis Luis Luigi Lewis Ljudevit Lou Lui Gigi
  Lukas Lucas Luca Luka Luc Luke Luki Lucho
  Ljubomir Ljubiša Ljuba Ljubo
  Magdalena Madeleine Maddalena Malena Magda Lena Leni
  Marcel Marcello Marcelo Celo
  Margarete Marguerite Margherita Margarita Margareta Margaret Margrit Greta Gretel Rita Meg Maggie
  Maria Marie María Marija Mary Mia Mimi
  Markus Marc Marcos Marco Marko Mark Marcus
  Martin Martín Martino Martinho Marty Tino
  Martina Martine Tina
  Matthias Mathias Mattia Matthieu Mathieu Matías Matteo Mateo Matija Matthew Matej Matej Matt Matti Mat Matz Hias Teo
  Max Maximilian Maximilien Maximiliano Massimiliano Maksimilijan Maxim Maxime Massimo Maksim Maxi Maks
  Michael Michel Miguel Michele Mihailo Mihajlo Mike Michi Micha Mischa Mick Micky Maik Miki Miša Mika
  Michaela Michèle Michelle Michela Micaela Mihaela Michi Miki
  Milan Miloš Milorad Mile Mića Mićo
  Miroslav Mirko Miro
  Mladen Mlađa
  Moritz Maurice Maurizio Mauricio Moric Mo
  Natalie Nathalie Natalia Natalija Natascha Nataša Nati Nat
  Nathan Nathaniel Nathanaël Natan Nate Nat
  Nebojša Nemanja Nenad Neša Neno
  Nicole Nicoletta Nikolina Niki Nicki Nico
  Nikolas Nicolas Nicolás Nicola Nicolò Niccolò Nikolaus Nikola Nikolaj Nicholas Klaus Claus Nick Nic Nico Niko Niki Niklas Niclas Nidža
  Oliver Olivier Oliviero Óliver Oli Olli Ollie
  Pascal Pasquale Pascual Pasci
  Patrick Patrice Patricio Patrizio Patrik Pat Paddy Padi
  Patrizia Patricia Patricija Pat Patty
  Paul Paolo Pablo Paulo Pavle Pavao Pauli Pol Paja
  Peter Pierre Pedro Pietro Petar Pete Pesche Pero Pera Perica Piero
  Philipp Philippe Felipe Filippo Philip Filip Phil Pippo Fips Pipe
  Predrag Peđa
  Radoslav Radovan Rade Rado
  Raphael Raphaël Rafael Raffaele Raffael Rafa Raf Rafi Raffi Raph
  Raimund Raymond Ramón Raimondo Ray Mundo Moncho
  Rebekka Rébecca Rebeca Rebecca Rebeka Becky
  Richard Ricardo Riccardo Rihard Rico Rick Ricky Richi Ritchie
  Robert Roberto Rob Robi Röbi Robbie Bob Bobby Berto
  Rodrigo Rodrigue Rui Rodri
  Ronald Ronaldo Ron Ronny Roni
  Rudolf Rodolphe Rodolfo Rudi Rudy Ruedi Rolf
  Salvatore Sauveur Salvador Salva Totò Turi
  Samuel Samuele Sam Sami Sämi Sammy
  Sarah Sara Sally
  Sebastian Sébastien Sebastián Sebastiano Sebastijan Seb Sebi Basti Bastian Bastien Seba Wastl
  Sergej Serge Sergio Sergi Sergey
  Silvan Sylvain Silvano Silv
  Simon Simón Simone Šimun Šime Simi Simo
  Slobodan Boban Sloba Slobo
  Srđan Srđa
  Stefan Stephan Stefano Esteban Étienne Stéphane Stephen Steven Stevan Stjepan Steve Stipe Steffen Stef Steff Stevo Stevica
  Stefanie Stéphanie Stefania Estefanía Stefanija Stephanie Steffi Stef Fanny
  Susanne Suzanne Susana Susanna Suzana Susan Susi Suzi Sue
  Svetozar Svetislav Sveta Toza
  Theodor Théodore Teodoro Teodor Theodore Theo Téo Teo Teddy Ted
  Theresa Thérèse Teresa Terezija Resi Tess Tessa Terry
  Thomas Tomás Tommaso Toma Tomas Tom Tommy Tomi Thom
  Tihomir Tiho Tika
  Timotheus Timothée Timoteo Timotej Timothy Tim Timo Timmy
  Tobias Tobie Tobías Tobia Tobija Tobi Toby
  Tomislav Tomo Tom
  Ulrich Ulric Ulrico Ueli Uli Ulli
  Valentin Valentín Valentino Vale Val Tino
  Valentina Valentine Valentyna Vale Tina
  Veronika Véronique Verónica Veronica Vroni Vera Nika
  Victoria Viktoria Vittoria Victoire Viktorija Vicky Viki Tori
  Viktor Victor Vittorio Víctor Vic Vico Vito
  Vinzenz Vincent Vicente Vincenzo Vinko Vince Vinz Enzo
  Vladimir Wladimir Vladislav Vlada Vlado
  Vukašin Vuk Vule
  Walter Gauthier Gualtiero Walti Wälti
  Wilhelm Guillaume Guillermo Guglielmo William Vilim Willi Willy Will Bill Billy Liam
  Xaver Xavier Javier Saverio Ksaver Javi Xavi
  Yannick Yannik Jannik Janick Yanick Yann Jan
  Zacharias Zacharie Zacarías Zaccaria Zachary Zac Zach Zack
  Zoran Zoki
`;

const groups = new Map<string, Set<string>>();
for (const line of NAMES.trim().split('\n')) {
  const names = new Set(line.trim().split(' ').map(foldText));
  for (const name of names) groups.set(name, new Set([...(groups.get(name) ?? []), ...names]));
}

/** The first of several first names: 'Luca' of 'Luca Emanuel' and 'Hans' of 'Hans-Peter'. */
const firstOf = (folded: string) => folded.split(/[ -]/, 1)[0]!;

/** First names that somebody of this one may have elsewhere, folded (`foldText`); the first of several counts. */
export function possibleFirstNames(firstName: string): string[] {
  const name = firstOf(foldText(firstName.trim()));
  return [...(groups.get(name) ?? [name])];
}
